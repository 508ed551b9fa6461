import type {ReactNode} from 'react';
import {getErrorCausalChain} from '@docusaurus/utils-common';
import type {Props} from '@theme/Error';
import styles from './styles.module.css';

function describe(error: Error): string {
  return getErrorCausalChain(error)
    .map(({message}) => message)
    .join('\n\nCause:\n');
}

/** The message of the crash page. */
export default function ErrorMessage({error, tryAgain}: Props): ReactNode {
  return (
    <div className={styles.column}>
      <h1 className={styles.title}>This page crashed</h1>
      <button type="button" onClick={tryAgain} className={styles.button}>
        Try again
      </button>
      <p className={styles.reason}>{describe(error)}</p>
    </div>
  );
}
