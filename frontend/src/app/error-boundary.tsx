import { Component, type ReactNode } from "react";
import { useLocation } from "react-router";
import { ErrorPage } from "./error-page";

/** Shows the error page instead of a failed part, until the person opens another page. */
export function ErrorBoundary({ children }: { children: ReactNode }) {
  return <Catcher pathname={useLocation().pathname}>{children}</Catcher>;
}

interface CatcherProps {
  pathname: string;
  children: ReactNode;
}

class Catcher extends Component<CatcherProps, { failure: { error: unknown } | null }> {
  override state = { failure: null as { error: unknown } | null };

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } };
  }

  override componentDidUpdate(previous: CatcherProps) {
    if (this.state.failure && previous.pathname !== this.props.pathname) {
      this.setState({ failure: null });
    }
  }

  override render() {
    const { failure } = this.state;
    return failure ? <ErrorPage error={failure.error} /> : this.props.children;
  }
}
