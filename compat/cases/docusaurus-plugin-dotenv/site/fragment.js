export default {
  future: {v4: true, faster: false},
  plugins: [['docusaurus-plugin-dotenv', {path: './.env', ignoreStub: true}]],
};
