// Takes the place of the viewer, which the plugin loads from a CDN.
window.GraphViewer = {
  createViewerForElement(element) {
    element.append(`Drawn: ${JSON.parse(element.dataset.mxgraph).xml}`);
  },
};
