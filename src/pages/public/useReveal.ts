import { type RefObject, useLayoutEffect } from 'react'

/** What comes in when it is scrolled to: the sections of a public page. */
const SECTIONS = 'section, .reveal'

/**
 * Lets the sections below the fold come in as they are scrolled to: 0.35 s, after 0.2 s (P9). What is in
 * sight at first stands still; without scripts, or where less motion is asked for, everything does.
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
