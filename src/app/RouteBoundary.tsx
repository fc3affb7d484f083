import { Component, createRef, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { NotLoaded } from '#api/lazyModules.ts'
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

class Boundary extends Component<BoundaryProps, { error?: unknown }> {
  override state: { error?: unknown } = {}
  readonly main = createRef<HTMLElement>()

  static getDerivedStateFromError(error: unknown) {
    // After any error, this page counts as broken.
    return { error: error ?? new Error('Nothing was thrown') }
  }

  override componentDidUpdate(before: BoundaryProps, { error }: { error?: unknown }) {
    // The pressed link has left with its page, so the focus has no place (U14).
    if (this.state.error && !error) this.main.current?.focus()
    // Not by a key: that would remount the dashboard on each navigation.
    if (this.state.error && before.pathname !== this.props.pathname)
      this.setState({ error: undefined })
  }

  override render() {
    const { error } = this.state
    if (!error) return this.props.children
    return (
      <main ref={this.main} className="route-failed" tabIndex={-1}>
        <h1>
          {error instanceof NotLoaded
            ? 'This page could not be loaded'
            : 'This page stopped working'}
        </h1>
        <p>
          {error instanceof NotLoaded
            ? 'The connection may have dropped, or the site was updated while you were here.'
            : 'The page made an error. Your connection is not the cause.'}{' '}
          Reload to go on. If you were sending something, we don’t know whether it was sent: look
          whether it arrived before you send it again.
        </p>
        <Button onClick={() => window.location.reload()}>Reload the page</Button>
      </main>
    )
  }
}
