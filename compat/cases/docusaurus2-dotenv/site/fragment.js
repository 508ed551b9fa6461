export default {
  future: {v4: true, faster: false},
  plugins: ['docusaurus2-dotenv'],
};
