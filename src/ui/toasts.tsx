import toast, { Toaster } from 'react-hot-toast'

export type ToastTone = 'success' | 'error' | 'info' | 'dark'

/** Shows one line, top right, for 5 s (D11). The same line twice in a row is shown once. */
export function showToast(text: string, tone: ToastTone = 'info'): void {
  toast(text, { id: text, duration: 5_000, className: `toast toast-${tone}` })
}

/** The one host of toasts. */
export const ToastHost = () => <Toaster position="top-right" />
