import { type RefObject, useLayoutEffect } from 'react'

/** Elements that move up when scrolled to. */
const SECTIONS = 'section, .reveal'

/**
 * Moves the sections below the fold up when they are scrolled to: 0.35 s, after 0.2 s (P9). They can be read all the
 * time, also in print and in a picture of the whole page. Sections visible at first do not move. Without scripts, or
 * with reduced motion, nothing moves.
 */
export function useReveal(root: RefObject<HTMLElement | null>, key: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other sections
  useLayoutEffect(() => {
    if (!root.current || !('IntersectionObserver' in window)) return
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const below = [...root.current.querySelectorAll<HTMLElement>(SECTIONS)].filter(
      (section) => section.getBoundingClientRect().top > window.innerHeight,
    )
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting) continue
        ;(target as HTMLElement).dataset.reveal = 'shown'
        observer.unobserve(target)
      }
    })
    for (const section of below) {
      section.dataset.reveal = 'waiting'
      observer.observe(section)
    }
    return () => {
      observer.disconnect()
      for (const section of below) delete section.dataset.reveal
    }
  }, [root, key])
}
