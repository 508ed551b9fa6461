const canUseDOM = typeof document !== 'undefined' && typeof document.createElement === 'function';

const ExecutionEnvironment = {
  canUseDOM,
  canUseEventListeners: canUseDOM && 'addEventListener' in globalThis,
  canUseIntersectionObserver: canUseDOM && 'IntersectionObserver' in globalThis,
  canUseViewport: canUseDOM && 'screen' in globalThis,
};

export default ExecutionEnvironment;
