import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { FlowPreview } from '../protocol.ts'
import type { Connect } from './connect.ts'
import { PlaybackController, type PlaybackState } from './playbackController.ts'

interface Playing {
  /** of the `<iframe>` with the preview */
  frame: RefObject<HTMLIFrameElement | null>
  /** undefined until the preview can be called */
  preview?: FlowPreview
  controller?: PlaybackController
  state: PlaybackState
}

const CONNECTING: PlaybackState = {
  playback: { moves: [], step: 0 },
  sinceLastMove: 0,
  states: [],
  busy: true,
}
const connecting = () => CONNECTING
const noSubscription = () => () => undefined

/**
 * Plays a flow, or a journey, in the preview of a page.
 * @param onMoved as of `PlaybackController`; always the same function
 */
export function usePlayback(
  name: string,
  connect: Connect,
  scheme: 'light' | 'dark',
  onMoved: ConstructorParameters<typeof PlaybackController>[2],
): Playing {
  const frame = useRef<HTMLIFrameElement>(null)
  const [{ preview, controller }, setConnection] = useState<
    Pick<Playing, 'preview' | 'controller'>
  >({})
  const state = useSyncExternalStore(
    controller?.subscribe ?? noSubscription,
    controller?.getState ?? connecting,
  )
  useEffect(() => {
    let created: PlaybackController | undefined
    let isUnmounted = false
    connect(frame.current!).then((preview) => {
      if (isUnmounted) return
      created = new PlaybackController(preview, name, onMoved)
      setConnection({ preview, controller: created })
    })
    return () => {
      isUnmounted = true
      created?.dispose()
    }
  }, [connect, name, onMoved])
  useEffect(() => preview?.setScheme(scheme), [preview, scheme])
  return { frame, preview, controller, state }
}
