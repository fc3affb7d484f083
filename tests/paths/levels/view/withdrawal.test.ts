import { vi } from 'vitest'
import { proveViews } from './runSuite.ts'

// The built-in words stand until the content service answers: here it never does.
vi.mock('#content/queries.ts', () => ({ getSiteSettings: () => new Promise(() => undefined) }))

proveViews('withdrawal')
