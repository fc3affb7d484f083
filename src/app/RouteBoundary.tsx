import { Component, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { Button } from '#ui/Button.tsx'
import './app.css'

/** Shows a message when a screen fails to render; navigation resets it. */
export function RouteBoundary({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  return <Boundary pathname={pathname}>{children}</Boundary>
}

interface BoundaryProps {
  pathname: string
  children: ReactNode
}

class Boundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidUpdate(before: BoundaryProps) {
    // Not by a key: that would remount the dashboard on each navigation.
    if (this.state.failed && before.pathname !== this.props.pathname)
      this.setState({ failed: false })
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <main className="route-failed" tabIndex={-1}>
        <h1>This page could not be loaded</h1>
        <p>
          The connection may have dropped, or the site was updated while you were here. Reload to go
          on. If you were sending something, look whether it arrived before you send it again.
        </p>
        <Button onClick={() => window.location.reload()}>Reload the page</Button>
      </main>
    )
  }
}
