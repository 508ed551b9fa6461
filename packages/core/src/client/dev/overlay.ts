import type {Place, ShownProblem} from '../../shared/dev.js';

const OVERLAY_ID = '__velocisaurus-error';

export interface Overlay {
  /** Shows the problems. An empty list hides the overlay. */
  show(problems: ShownProblem[]): void;
}

const STYLES = `
:host { all: initial; position: fixed; inset: 0; z-index: 2147483647; overflow: auto; background: #140d0fee; color: #f4dfe1;
  font: 14px/1.55 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; }
main { max-width: 72rem; margin: 0 auto; padding: 2rem 1.5rem 4rem; }
section { margin: 0 0 1.5rem; padding: 1rem 1.25rem; background: #22161a; border-left: 3px solid #ff6b78; border-radius: 4px; }
h2 { margin: 0 0 .5rem; font-size: 16px; color: #ff8f99; }
pre { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; }
button { font: inherit; color: #8fd0ff; background: none; border: 0; padding: 0; cursor: pointer; text-decoration: underline; }
button:focus-visible { outline: 2px solid #8fd0ff; outline-offset: 2px; }
header { display: flex; justify-content: space-between; margin-bottom: 1rem; color: #c9a9ad; }
`;

function describePlace({file, line, column}: Place): string {
  return [file, line, column].filter((part) => part !== undefined).join(':');
}

function createSection(
  {title, text, place}: ShownProblem,
  onOpen: (place: Place) => void,
): Element {
  const section = document.createElement('section');
  const heading = document.createElement('h2');
  heading.textContent = title;
  section.append(heading);
  if (place) {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = describePlace(place);
    button.title = 'Open in the editor';
    button.addEventListener('click', () => onOpen(place));
    section.append(button);
  }
  const message = document.createElement('pre');
  message.textContent = text;
  section.append(message);
  return section;
}

/** Shows problems over the page, until they are fixed or the writer closes the overlay with Escape. */
export function createOverlay({onOpen}: {onOpen: (place: Place) => void}): Overlay {
  let shown = '';

  function hide(): void {
    document.getElementById(OVERLAY_ID)?.remove();
  }

  function createHeader(): Element {
    const header = document.createElement('header');
    const note = document.createElement('span');
    note.textContent = 'This goes away by itself once it is mended.';
    const close = document.createElement('button');
    close.type = 'button';
    close.textContent = 'Close (Esc)';
    close.addEventListener('click', hide);
    header.append(note, close);
    return header;
  }

  function render(problems: ShownProblem[]): void {
    const overlay = document.createElement('div');
    overlay.id = OVERLAY_ID;
    overlay.setAttribute('role', 'alert');
    const root = overlay.attachShadow({mode: 'open'});
    const style = document.createElement('style');
    style.textContent = STYLES;
    const main = document.createElement('main');
    main.append(createHeader(), ...problems.map((problem) => createSection(problem, onOpen)));
    root.append(style, main);
    hide();
    document.documentElement.append(overlay);
  }

  document.addEventListener('keydown', ({key}) => key === 'Escape' && hide());
  return {
    show(problems) {
      const text = JSON.stringify(problems);
      // A closed overlay stays closed until the problems change.
      if (text === shown) return;
      shown = text;
      if (problems.length === 0) hide();
      else render(problems);
    },
  };
}
