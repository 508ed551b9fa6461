import type {ReactNode} from 'react';

/** The buttons are in the HTML from the start; `src/clientModules/codeButtons` handles their clicks for the whole page. */
export default function CodeBlockButtons(): ReactNode {
  return (
    <div className="code-buttons">
      <button data-code="wrap" aria-label="Wrap lines" aria-pressed="false" />
      <button data-code="copy" aria-label="Copy code" />
    </div>
  );
}
