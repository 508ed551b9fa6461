export const packages = ['docusaurus-graph'];

/** Takes the place of the library that draws the graph, which the plugin loads from a CDN: it tells what it is given. */
const NOTE_GRAPH = `globalThis.NOTE_GRAPH = {
  NoteGraphModel: class {
    constructor(notes) { this.notes = notes; }
  },
  NoteGraphView: class {
    constructor({container, graphModel}) {
      container.textContent = graphModel.notes.map(({title}) => 'Drawn: ' + title).join();
      this.forceGraph = {zoomToFit() {}};
    }
  },
};`;

export async function prepare(context) {
  await context.route('**/note-graph.umd.js', (route) =>
    route.fulfill({contentType: 'text/javascript', body: NOTE_GRAPH}),
  );
}

export async function check({page, visit}) {
  await visit('/docs/intro');
  await page.locator('#open-graph-btn').click();
  await page.getByText('Drawn: ').waitFor();
}
