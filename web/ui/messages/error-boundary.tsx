import { Component } from 'react';
import type { ReactNode } from 'react';

interface ErrorBoundaryProps {
  /** What is drawn instead of children that failed with this error. */
  fallback: (error: unknown) => ReactNode;
  /** When this changes, the children are tried again (the address, for a page). */
  resetKey?: string;
  children: ReactNode;
}

interface ErrorBoundaryState {
  failed: { error: unknown } | null;
  resetKey: string | undefined;
}

/** Catches what a child throws while drawing. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failed: null, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown): Partial<ErrorBoundaryState> {
    return { failed: { error } };
  }

  static getDerivedStateFromProps({ resetKey }: ErrorBoundaryProps, before: ErrorBoundaryState) {
    return resetKey === before.resetKey ? null : { failed: null, resetKey };
  }

  override render() {
    const { failed } = this.state;
    return failed ? this.props.fallback(failed.error) : this.props.children;
  }
}
