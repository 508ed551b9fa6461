export default {
  plugins: [['docusaurus-plugin-yandex-metrica', {counterID: '86645179'}]],
};
