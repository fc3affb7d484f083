import type { BookStage } from '../protocol.ts'

/** How the page comes to its stage: with a frame of the book, or with another one in a test. */
export type Connect = (frame: HTMLIFrameElement) => Promise<BookStage>

/** The stage of a frame, once it can be called. */
export const connect: Connect = (frame) => {
  const { promise, resolve } = Promise.withResolvers<BookStage>()
  const there = () => frame.contentWindow?.bookStage
  const heard = ({ source, data }: MessageEvent) => {
    const stage = there()
    if (source !== frame.contentWindow || data !== 'book-stage-ready' || !stage) return
    window.removeEventListener('message', heard)
    resolve(stage)
  }
  window.addEventListener('message', heard)
  const stage = there()
  if (stage) resolve(stage)
  return promise
}
