import type {Place, ShownProblem} from '../../shared/dev.js';

const OVERLAY_ID = '__velocisaurus-error';

export interface Overlay {
  /** Shows the problems. An empty list hides the overlay. */
  show(problems: ShownProblem[]): void;
}

const STYLES = `
:host { all: initial; }
dialog { box-sizing: border-box; width: 100%; height: 100%; max-width: none; max-height: none; margin: 0; padding: 0; border: 0;
  overflow: auto; outline: none; background: #140d0fee; color: #f4dfe1;
  font: 14px/1.55 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; }
dialog > div { max-width: 72rem; margin: 0 auto; padding: 2rem 1.5rem 4rem; }
section { margin: 0 0 1.5rem; padding: 1rem 1.25rem; background: #22161a; border-left: 3px solid #ff6b78; border-radius: 4px; }
h2 { margin: 0 0 .5rem; font-size: 16px; color: #ff8f99; }
pre { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; }
button { min-height: 24px; font: inherit; color: #8fd0ff; background: none; border: 0; padding: 0; cursor: pointer; text-decoration: underline; }
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

/** A dialog that says in English which problems there are. */
function createDialog(problems: ShownProblem[]): HTMLDialogElement {
  const dialog = document.createElement('dialog');
  dialog.lang = 'en';
  dialog.dir = 'ltr';
  dialog.role = 'alertdialog';
  dialog.ariaLabel = problems.map(({title}) => title).join('. ');
  // The dialog takes the focus itself: keys that are meant for the page must not press a button.
  dialog.tabIndex = -1;
  return dialog;
}

function open(dialog: HTMLDialogElement): void {
  const overlay = document.createElement('div');
  overlay.id = OVERLAY_ID;
  const style = document.createElement('style');
  style.textContent = STYLES;
  overlay.attachShadow({mode: 'open'}).append(style, dialog);
  document.documentElement.append(overlay);
  dialog.addEventListener('close', () => overlay.remove());
  dialog.showModal();
  dialog.focus();
}

/** Shows problems over the page, until they are fixed or the writer closes the overlay with Escape. */
export function createOverlay({onOpen}: {onOpen: (place: Place) => void}): Overlay {
  let shown = '';
  let dialog: HTMLDialogElement | undefined;

  function hide(): void {
    // The browser gives the focus back to the element that had it.
    dialog?.close();
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
    dialog = createDialog(problems);
    const content = document.createElement('div');
    content.append(createHeader(), ...problems.map((problem) => createSection(problem, onOpen)));
    dialog.append(content);
    open(dialog);
  }

  return {
    show(problems) {
      const text = JSON.stringify(problems);
      // A closed overlay stays closed until the problems change.
      if (text === shown) return;
      shown = text;
      hide();
      if (problems.length > 0) render(problems);
    },
  };
}
