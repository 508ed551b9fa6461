import type {CSSProperties, ReactNode} from 'react';
import type {LoadingComponentProps} from 'react-loadable';

const ERROR_BOX: CSSProperties = {
  textAlign: 'center',
  color: '#fff',
  backgroundColor: '#fa383e',
  border: '1px solid #fa383e',
  borderRadius: '0.25rem',
  boxSizing: 'border-box',
  padding: '1rem',
  margin: '5rem 25% 0',
  maxWidth: '50%',
};

const CENTRED: CSSProperties = {
  display: 'flex',
  justifyContent: 'center',
  alignItems: 'center',
  height: '100vh',
};

const SPINNER: CSSProperties = {
  width: 128,
  height: 110,
  position: 'absolute',
  top: 'calc(100vh - 64%)',
};

function Spinner(): ReactNode {
  const timing = {dur: '1.5s', calcMode: 'linear', repeatCount: 'indefinite'};
  return (
    <div style={CENTRED}>
      <svg id="loader" style={SPINNER} viewBox="0 0 45 45" fill="none" stroke="#61dafb">
        <circle cx="23" cy="23" r="6" strokeWidth="2">
          <animate attributeName="r" values="6;22" {...timing} />
          <animate attributeName="stroke-opacity" values="1;0" {...timing} />
        </circle>
      </svg>
    </div>
  );
}

/** While a page loads: nothing, after a moment a spinner, or why it failed. */
export default function Loading({error, retry, pastDelay}: LoadingComponentProps): ReactNode {
  if (!error) return pastDelay ? <Spinner /> : null;
  return (
    <div style={ERROR_BOX}>
      <p>{String(error)}</p>
      <div>
        <button type="button" onClick={retry}>
          Retry
        </button>
      </div>
    </div>
  );
}
