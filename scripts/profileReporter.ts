import type { Reporter, TestModule } from 'vitest/node'
import { profileLines } from './profile.ts'

/** Prints where the time of a run went: `npm test -- --profile`, or `vitest --reporter=./scripts/profileReporter.ts`. */
export default class ProfileReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const files = modules.map((module) => {
      const times = module.diagnostic()
      return {
        project: module.project.name,
        file: module.relativeModuleId,
        tests: [...module.children.allTests()].length,
        environment: times.environmentSetupDuration,
        setup: times.prepareDuration + times.setupDuration,
        import: times.collectDuration,
        run: times.duration,
      }
    })
    console.log(`\n── profile, in seconds\n${profileLines(files).join('\n')}`)
  }
}
