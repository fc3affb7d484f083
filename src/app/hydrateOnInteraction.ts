import '#ui/base.css'
import { recordInput } from './replayInput.ts'

/** Until a page that nobody touches loads its code all the same, to follow the content service (C4). */
const IDLE_MS = 4_000
/** What shows that somebody wants more than to read what stands. */
const triggers = ['pointerdown', 'touchstart', 'keydown', 'focusin', 'scroll', 'click'] as const

const loadApp = () => import('./main.tsx')

/** A pre-rendered page needs no code until somebody does something; any other page is nothing without. */
const root = document.getElementById('root')!
if (root.hasChildNodes()) hydrateOnFirstInteraction()
else void loadApp()

function hydrateOnFirstInteraction(): void {
  const replayInput = recordInput(root)
  const undo = new AbortController()
  const load = async () => {
    undo.abort()
    clearTimeout(idleTimer)
    const { whenHydrated } = await loadApp()
    whenHydrated(replayInput)
  }
  const options = { capture: true, passive: true, signal: undo.signal }
  for (const sign of triggers) addEventListener(sign, load, options)
  addEventListener('pointerover', (event) => targetsControl(event) && void load(), options)
  const idleTimer = setTimeout(load, IDLE_MS)
}

/** The pointer comes to something that answers only to code. */
const targetsControl = ({ target }: Event): boolean =>
  target instanceof Element && target.closest('button, input, textarea') !== null
