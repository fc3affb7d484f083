import { type ComponentType, useEffect, useRef, useState } from 'react'
import { loadCode } from '#api/lazyModules.ts'
import { Button } from '#ui/Button.tsx'

interface LazyPictureProps<Props> {
  /** loads the picture's code; the same function at each render */
  load: () => Promise<{ default: ComponentType<Props> }>
  /** what the picture is shown with */
  picture: Props
  /** keeps its place until it is there */
  className: string
  /** shown instead when its chunk fails to load */
  missing: string
}

/**
 * A picture whose code is loaded when its place comes near the screen, so that a visit that never scrolls there
 * does not pay for it. Everything the picture says has to be on the page in words too.
 */
export function LazyPicture<Props extends object>({
  load,
  picture,
  className,
  missing,
}: LazyPictureProps<Props>) {
  const place = useRef<HTMLDivElement>(null)
  const [isSeen, setSeen] = useState(false)
  const [loaded, setLoaded] = useState<{ Picture: ComponentType<Props> }>()
  const [hasFailed, setFailed] = useState(false)

  useEffect(() => {
    if (!place.current) return
    if (!('IntersectionObserver' in window)) return setSeen(true)
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setSeen(true),
      { rootMargin: '200px' },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [])

  useEffect(() => {
    if (!isSeen || loaded || hasFailed) return
    let isLeft = false
    loadCode(load).then(
      ({ default: Picture }) => !isLeft && setLoaded({ Picture }),
      () => !isLeft && setFailed(true),
    )
    return () => {
      isLeft = true
    }
  }, [isSeen, loaded, hasFailed, load])

  return (
    <div ref={place} className={className}>
      {loaded && <loaded.Picture {...picture} />}
      {hasFailed && (
        <div role="status">
          <p>{missing}</p>
          <Button variant="secondary" onClick={() => setFailed(false)}>
            Try again
          </Button>
        </div>
      )}
    </div>
  )
}
