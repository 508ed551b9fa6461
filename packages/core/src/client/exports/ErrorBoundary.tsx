import {Component, type ReactNode} from 'react';
import type {FallbackParams, Props} from '@docusaurus/ErrorBoundary';
import ThemeError from '@theme/Error';
import ExecutionEnvironment from './ExecutionEnvironment.js';

interface State {
  error: Error | null;
}

function renderThemeError(params: FallbackParams): ReactNode {
  return <ThemeError {...params} />;
}

export default class ErrorBoundary extends Component<Props, State> {
  override state: State = {error: null};

  override componentDidCatch(error: Error): void {
    if (ExecutionEnvironment.canUseDOM) this.setState({error});
  }

  private readonly tryAgain = (): void => this.setState({error: null});

  override render(): ReactNode {
    const {children, fallback = renderThemeError} = this.props;
    const {error} = this.state;
    return error ? fallback({error, tryAgain: this.tryAgain}) : (children ?? null);
  }
}
