import { createEarlyReads } from '#api/earlyReads.ts'
import { acts, awaitFirstAct } from '#api/firstAct.ts'
import { readRecordsEarly } from '#session/readRecordsEarly.ts'
import { createWarmUp } from '#session/warmUp.ts'
import '#ui/base.css'
import { browserTab, hasStored } from '#session/storage.ts'
import { fetchCode, hasCode, idleMoment, runCode } from './fetchCode.ts'
import { whenHydrated } from './markHydrated.ts'
import { recordInput } from './replayInput.ts'

/** Events that trigger hydration. Screen readers move the focus without a key; a browser that fills in a form tells only its values. */
const triggers = [...acts, 'wheel', 'focusin', 'input', 'change'] as const

const { warmUp, atOnce } = createWarmUp(browserTab)
const early = { reads: createEarlyReads(), firstAct: awaitFirstAct(), warmUp }
const loadApp = async () => (await import('./main.tsx')).startSite(early)

atOnce(window.location.pathname)

/** A pre-rendered page can be read without code; any other page needs it at once. */
const root = document.getElementById('root')!
if (root.hasChildNodes()) hydrateOnFirstInteraction()
else {
  readRecordsEarly(browserTab, early.reads, window.location.pathname)
  void loadApp()
}

function hydrateOnFirstInteraction(): void {
  const replayInput = recordInput(root)
  const listeners = new AbortController()
  let isLoading = false
  const load = async () => {
    if (isLoading) return
    isLoading = true
    try {
      await loadApp()
      listeners.abort()
      whenHydrated(replayInput)
    } catch {
      // The next interaction tries again; what was typed and pressed is kept until then.
      isLoading = false
    }
  }
  const loadToUse = () => {
    void fetchCode('page')
    void fetchCode('use')
    void load()
  }
  const options = { capture: true, passive: true, signal: listeners.signal }
  for (const trigger of triggers) addEventListener(trigger, loadToUse, options)
  if (needsCodeUntouched()) void loadWhenIdle(load)
}

/**
 * Whether the page needs its code although nobody has acted: its form calls the bank at once, or the tab has a session
 * that may end or a draft to bring back. With data saving on, nothing is loaded before the page is used. R6
 */
function needsCodeUntouched(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  if (connection?.saveData) return false
  return hasCode('use') || hasStored(browserTab, 'accessToken') || hasStored(browserTab, 'drafts')
}

/**
 * Loads the page's code after all that is seen, and runs it when nothing else is to be done, so that the first click
 * is answered at once.
 */
async function loadWhenIdle(load: () => void): Promise<void> {
  if (document.readyState !== 'complete')
    await new Promise((resolve) => addEventListener('load', resolve, { once: true }))
  await fetchCode('page')
  await idleMoment()
  load()
  // The code that sends this page's form is ready before the first press.
  whenHydrated(async () => {
    await fetchCode('use', 'low')
    await runCode('use')
  })
}
