import { Component, type ReactNode, Suspense } from 'react'
import { NotLoaded } from '#api/lazyModules.ts'
import { BrokenDialog, UnloadedDialog } from './BrokenDialog.tsx'

interface DialogBoundaryProps {
  /** what of the page shows whether something sent has arrived; nothing for a window that sends nothing */
  seenIn?: string
  onClose: () => void
  children: ReactNode
}

/** A window whose code does not load, or that breaks, must not take the page with it. D17 */
export class DialogBoundary extends Component<DialogBoundaryProps, { error?: unknown }> {
  override state: { error?: unknown } = {}

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override render() {
    const { seenIn, onClose, children } = this.props
    const { error } = this.state
    if (error instanceof NotLoaded) return <UnloadedDialog onClose={onClose} />
    if (error !== undefined) return <BrokenDialog seenIn={seenIn} onClose={onClose} />
    return <Suspense fallback={null}>{children}</Suspense>
  }
}
