import { runTool } from './tool.ts'

/** `npm run test:visual`: the visual audit, of everything unless VISUAL names less. */
const VISUAL = process.env.VISUAL || 'whole'
runTool('vitest', ['run', '--project', 'visual', '--project', 'tours', ...process.argv.slice(2)], {
  ...process.env,
  VISUAL,
})
