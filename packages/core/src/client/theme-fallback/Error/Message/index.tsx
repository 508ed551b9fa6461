import type {CSSProperties, ReactNode} from 'react';
import {getErrorCausalChain} from '@docusaurus/utils-common';
import type {Props} from '@theme/Error';

const COLUMN: CSSProperties = {
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'center',
  alignItems: 'flex-start',
  minHeight: '100vh',
  width: '100%',
  maxWidth: '80ch',
  fontSize: '20px',
  margin: '0 auto',
  padding: '1rem',
};

const BUTTON: CSSProperties = {
  margin: '1rem 0',
  fontSize: '2rem',
  cursor: 'pointer',
  borderRadius: 20,
  padding: '1rem',
};

function describe(error: Error): string {
  return getErrorCausalChain(error)
    .map(({message}) => message)
    .join('\n\nCause:\n');
}

/** What the crash page says. */
export default function ErrorMessage({error, tryAgain}: Props): ReactNode {
  return (
    <div style={COLUMN}>
      <h1 style={{fontSize: '3rem'}}>This page crashed</h1>
      <button type="button" onClick={tryAgain} style={BUTTON}>
        Try again
      </button>
      <p style={{whiteSpace: 'pre-wrap'}}>{describe(error)}</p>
    </div>
  );
}
