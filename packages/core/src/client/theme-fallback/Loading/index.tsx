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

function Wave({begin}: {begin: string}): ReactNode {
  const timing = {begin, dur: '3s', calcMode: 'linear', repeatCount: 'indefinite'};
  return (
    <circle cx="22" cy="22" r="6" strokeOpacity="0">
      <animate attributeName="r" values="6;22" {...timing} />
      <animate attributeName="stroke-opacity" values="1;0" {...timing} />
      <animate attributeName="stroke-width" values="2;0" {...timing} />
    </circle>
  );
}

function Pulse(): ReactNode {
  return (
    <circle cx="22" cy="22" r="8">
      <animate
        attributeName="r"
        values="6;1;2;3;4;5;6"
        begin="0s"
        dur="1.5s"
        calcMode="linear"
        repeatCount="indefinite"
      />
    </circle>
  );
}

function Spinner(): ReactNode {
  return (
    <div style={CENTRED}>
      <svg id="loader" style={SPINNER} viewBox="0 0 45 45" stroke="#61dafb">
        <g fill="none" fillRule="evenodd" transform="translate(1 1)" strokeWidth="2">
          <Wave begin="1.5s" />
          <Wave begin="3s" />
          <Pulse />
        </g>
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
