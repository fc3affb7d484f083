import { warmUpAtOnce } from '#session/warmUp.ts'
import '#ui/base.css'
import { recordInput } from './replayInput.ts'

/** After this time without interaction the code is loaded anyway, to follow the content service (C4). */
const IDLE_MS = 4_000
/** Events that trigger hydration. */
const triggers = ['pointerdown', 'touchstart', 'keydown', 'focusin', 'scroll', 'click'] as const

const loadApp = () => import('./main.tsx')

warmUpAtOnce(window.location.pathname)

/** A pre-rendered page needs no code until the first interaction; any other page needs it at once. */
const root = document.getElementById('root')!
if (root.hasChildNodes()) hydrateOnFirstInteraction()
else void loadApp()

function hydrateOnFirstInteraction(): void {
  const replayInput = recordInput(root)
  const listeners = new AbortController()
  const load = async () => {
    listeners.abort()
    clearTimeout(idleTimer)
    const { whenHydrated } = await loadApp()
    whenHydrated(replayInput)
  }
  const options = { capture: true, passive: true, signal: listeners.signal }
  for (const trigger of triggers) addEventListener(trigger, load, options)
  addEventListener('pointerover', (event) => targetsControl(event) && void load(), options)
  const idleTimer = setTimeout(load, IDLE_MS)
}

/** Whether the pointer is over a control that needs code. */
const targetsControl = ({ target }: Event): boolean =>
  target instanceof Element && target.closest('button, input, textarea') !== null
