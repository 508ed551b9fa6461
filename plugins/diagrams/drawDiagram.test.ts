import {describe, expect, test} from 'vitest';
import {drawDiagram} from './drawDiagram';

const flow =
  'flowchart LR\n  till[(Till & export)] --> orders\n  orders -->|daily| revenue[Revenue]';

describe('drawDiagram', () => {
  test('says what is drawn', async () => {
    expect((await drawDiagram(flow)).label).toBe(
      'Till & export → orders; orders → Revenue (daily)',
    );
    const sequence = await drawDiagram('sequenceDiagram\n  participant D as Daemon\n  D->>C: tick');
    expect(sequence.label).toBe('Daemon → C (tick)');
    const withGroup = `${flow}\n  subgraph store[Store]\n    archive[Archive]\n  end`;
    expect((await drawDiagram(withGroup)).label).toBe(
      'Till & export → orders; orders → Revenue (daily); Archive',
    );
  });

  test('brings neither a style sheet nor anything to fetch', async () => {
    const {svg} = await drawDiagram(flow);
    expect(svg).toMatch(/^<svg viewBox="[\d. ]+" width="([\d.]+)" height="[\d.]+" font-size="\1">/);
    expect(svg).not.toMatch(/<style|@import|https?:|#[0-9a-f]{6}/i);
  });

  test('holds nothing that shows nothing', async () => {
    const {svg} = await drawDiagram(flow);
    expect(svg.match(/<marker /g)).toHaveLength(1);
    expect(svg).not.toMatch(/ stroke-width="1"| font-weight="400"| r[xy]="0"/);
    const {svg: both} = await drawDiagram('flowchart LR\n  a <--> b');
    expect(both.match(/<marker /g)).toHaveLength(2);
  });

  test('ends below the lowest shape', async () => {
    const {svg} = await drawDiagram('flowchart LR\n  a --> b\n  a --> c');
    const height = Number(/viewBox="0 0 [\d.]+ ([\d.]+)"/.exec(svg)?.[1]);
    const ends = [
      ...svg.matchAll(/<rect x="[\d.]+" y="([\d.]+)" width="[\d.]+" height="([\d.]+)"/g),
    ];
    const lowest = Math.max(...ends.map(([, y, size]) => Number(y) + Number(size)));
    expect(height - lowest).toBeCloseTo(8, 0);
  });

  test('two drawings of a page share no ids', async () => {
    const idOf = (svg: string) => /id="([\w-]+)"/.exec(svg)?.[1];
    const {svg: one} = await drawDiagram(flow);
    const {svg: other} = await drawDiagram(`${flow}\n  revenue --> report`);
    expect(idOf(one)).not.toBe(idOf(other));
    expect(one).toContain(`url(#${idOf(one)})`);
  });

  test('the name of a loop begins where its frame does, above the lines of the actors', async () => {
    const {svg} = await drawDiagram(
      'sequenceDiagram\n  participant A\n  participant B\n  loop every minute\n    A->>B: tick\n  end',
    );
    const [, frame, name] = /class="block"><rect x="([\d.]+)".*?<rect x="([\d.]+)"/.exec(svg) ?? [];
    expect(frame).toBeDefined();
    expect(name).toBe(frame);
    expect(svg.indexOf('class="block"')).toBeGreaterThan(svg.lastIndexOf('class="lifeline"'));
  });

  test('what it does not know fails', async () => {
    await expect(drawDiagram('gitGraph\n  commit')).rejects.toThrow(/gitGraph/);
  });
});
