const specs = [{id: 'kettle', spec: './api/kettle.yaml', route: '/api/'}];

export default {
  presets: [
    ['classic', {docs: {sidebarPath: './sidebars.js'}, theme: {customCss: './src/css/custom.css'}}],
    ['redocusaurus', {openapi: {path: 'api', routeBasePath: '/reference'}, specs}],
  ],
};
