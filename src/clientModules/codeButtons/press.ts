/** How long a button says that it has copied, in milliseconds. */
const THANKS = 1500;

/** Line by line: numbers of lines make a table of the code, whose cells and rows would be copied as well. */
function readCode(code: HTMLElement): string {
  const lines = Array.from(code.querySelectorAll('.token-line'), ({textContent}) => textContent);
  return (lines.length > 0 ? lines.join('\n') : code.innerText).trimEnd();
}

async function copy(button: HTMLElement, code: HTMLElement): Promise<void> {
  await navigator.clipboard.writeText(readCode(code));
  button.ariaLabel = 'Copied';
  setTimeout(() => (button.ariaLabel = 'Copy code'), THANKS);
}

function wrap(button: HTMLElement, code: HTMLElement): void {
  button.ariaPressed = String(code.classList.toggle('code-wrapped'));
}

/** `button` is one of a block of code. */
export function press(button: HTMLElement): void {
  const code = button.closest('.theme-code-block')!.querySelector('code')!;
  void (button.dataset['code'] === 'copy' ? copy : wrap)(button, code);
}
