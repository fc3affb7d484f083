import { mutateCommand } from '#tests/paths/mutate/command.ts'

/** `npm run paths:mutate -- [flow…] [--journeys]`: do the tests notice a changed chart? */
process.exitCode = await mutateCommand(process.argv.slice(2), console.log)
