import { Component, type ReactNode } from 'react'
import { Button } from '#ui/Button.tsx'
import { Dialog, DialogActions } from '#ui/Dialog.tsx'

interface DialogBoundaryProps {
  onClose: () => void
  children: ReactNode
}

/** A window whose code does not load, or that breaks, must not take the page with it. */
export class DialogBoundary extends Component<DialogBoundaryProps, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override render() {
    if (!this.state.broken) return this.props.children
    return (
      <Dialog title="This window could not be opened" size="narrow" onClose={this.props.onClose}>
        <p>Nothing was sent. Check your connection and load the page again.</p>
        <DialogActions>
          <Button variant="secondary" onClick={this.props.onClose}>
            Close
          </Button>
          <Button onClick={() => window.location.reload()}>Load the page again</Button>
        </DialogActions>
      </Dialog>
    )
  }
}
