import { vi } from 'vitest'
import { runViewSuite } from './runSuite.ts'

// The built-in texts are shown until the content service answers. Here it never does.
vi.mock('#content/queries.ts', () => ({ getSiteSettings: () => new Promise(() => undefined) }))

runViewSuite(import.meta.filename, { withdrawal: '[W3] [W12]' })
