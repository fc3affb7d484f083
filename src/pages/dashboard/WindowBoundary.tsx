import { Component, type ReactNode } from 'react'

interface WindowBoundaryProps {
  /** the window could not be drawn: its chart closes it */
  onError: () => void
  children: ReactNode
}

/** A window that breaks while it is drawn must not take the page with it. D17 */
export class WindowBoundary extends Component<WindowBoundaryProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch() {
    this.props.onError()
  }

  override render() {
    return this.state.failed ? null : this.props.children
  }
}
