import type { FlowPreview } from '../protocol.ts'

/** Connects the page to the preview in its frame; tests pass a preview without views. */
export type Connect = (frame: HTMLIFrameElement) => Promise<FlowPreview>

/** Resolves with the preview of a frame once it can be called. */
export const connect: Connect = (frame) => {
  const { promise, resolve } = Promise.withResolvers<FlowPreview>()
  const findPreview = () => frame.contentWindow?.flowPreview
  const onMessage = ({ source, data }: MessageEvent) => {
    const preview = findPreview()
    if (source !== frame.contentWindow || data !== 'flow-preview-ready' || !preview) return
    window.removeEventListener('message', onMessage)
    resolve(preview)
  }
  window.addEventListener('message', onMessage)
  const preview = findPreview()
  if (preview) resolve(preview)
  return promise
}
