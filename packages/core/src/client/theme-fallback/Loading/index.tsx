import type {ReactNode} from 'react';
import type {LoadingComponentProps} from 'react-loadable';
import styles from './styles.module.css';

function Spinner(): ReactNode {
  const timing = {dur: '1.5s', calcMode: 'linear', repeatCount: 'indefinite'};
  return (
    <div className={styles.centred}>
      <svg id="loader" className={styles.spinner} viewBox="0 0 45 45" fill="none" stroke="#61dafb">
        <circle cx="23" cy="23" r="6" strokeWidth="2">
          <animate attributeName="r" values="6;22" {...timing} />
          <animate attributeName="stroke-opacity" values="1;0" {...timing} />
        </circle>
      </svg>
    </div>
  );
}

/** Shows nothing while a page loads, then a spinner after a delay, or the error. */
export default function Loading({error, retry, pastDelay}: LoadingComponentProps): ReactNode {
  if (!error) return pastDelay ? <Spinner /> : null;
  return (
    <div className={styles.error}>
      <p>{String(error)}</p>
      <div>
        <button type="button" onClick={retry}>
          Retry
        </button>
      </div>
    </div>
  );
}
