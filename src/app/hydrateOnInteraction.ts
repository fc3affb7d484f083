import '#ui/base.css'
import { recordInput } from './replayInput.ts'

/** Until a page that nobody touches loads its code all the same, to follow the content service (C4). */
const QUIET_MS = 4_000
/** What shows that somebody wants more than to read what stands. */
const signs = ['pointerdown', 'touchstart', 'keydown', 'focusin', 'scroll', 'click'] as const

const site = () => import('./main.tsx')

/** A pre-rendered page needs no code until somebody does something; any other page is nothing without. */
const root = document.getElementById('root')!
if (root.hasChildNodes()) whenWanted()
else void site()

function whenWanted(): void {
  const handOver = recordInput(root)
  const undo = new AbortController()
  const load = async () => {
    undo.abort()
    clearTimeout(quiet)
    const { whenHydrated } = await site()
    whenHydrated(handOver)
  }
  const options = { capture: true, passive: true, signal: undo.signal }
  for (const sign of signs) addEventListener(sign, load, options)
  addEventListener('pointerover', (event) => isToBeUsed(event) && void load(), options)
  const quiet = setTimeout(load, QUIET_MS)
}

/** The pointer comes to something that answers only to code. */
const isToBeUsed = ({ target }: Event): boolean =>
  target instanceof Element && target.closest('button, input, textarea') !== null
