import { useEffect, useState } from 'react'

/** How to report whoever asks for money or a code, and how to complain. S4 */
export interface SupportWords {
  reporting: string
  complaints: string
}

/** What stands there until the content service has answered, and when it cannot. */
const builtIn: SupportWords = {
  reporting:
    'Does anyone ask you for money or for a code? Do not pay and do not answer: cancel, and write to us through Contact Us on your account page.',
  complaints:
    'Write to us through Contact Us on your account page. A complaint costs nothing, and someone else than the person named here answers it.',
}

/** The bank's own words from the content service, over the built-in ones. */
export function useSupportWords(): SupportWords {
  const [words, setWords] = useState(builtIn)
  useEffect(() => {
    let shown = true
    import('#content/queries.ts')
      .then((queries) => queries.getSiteSettings())
      .then(({ reporting, complaints }) => shown && setWords({ reporting, complaints }))
      .catch(() => undefined)
    return () => {
      shown = false
    }
  }, [])
  return words
}
