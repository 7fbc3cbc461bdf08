import { Button } from '@mui/material';
import { Component, type ErrorInfo, type ReactNode } from 'react';

import { ErrorState } from './ErrorState.tsx';

interface ErrorBoundaryProps {
  readonly children: ReactNode;
  /** Where the error is reported. */
  readonly onError: (error: Error, info: ErrorInfo) => void;
  readonly onReload: () => void;
  /** When this value changes (the address of the page), the content is rendered again. */
  readonly resetKey?: string | undefined;
}

interface ErrorBoundaryState {
  readonly failed: boolean;
  readonly resetKey: string | undefined;
}

export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failed: false, resetKey: this.props.resetKey };

  static getDerivedStateFromError(): Partial<ErrorBoundaryState> {
    return { failed: true };
  }

  static getDerivedStateFromProps({ resetKey }: ErrorBoundaryProps, state: ErrorBoundaryState) {
    return resetKey === state.resetKey ? null : { failed: false, resetKey };
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    // Called without `this`: the browser's reportError throws when it is called as a method of another object.
    const { onError } = this.props;
    onError(error, info);
  }

  override render(): ReactNode {
    if (!this.state.failed) {
      return this.props.children;
    }
    return (
      <ErrorState
        whatHappened="Экран не открылся из-за ошибки в программе"
        whatIsSafe="Сохранённые данные и очередь отправки на месте."
        whatToDo="Обновите страницу. Если ошибка повторится, сообщите администратору."
        actions={
          <Button variant="contained" onClick={this.props.onReload}>
            Обновить страницу
          </Button>
        }
      />
    );
  }
}
