import { mutateCodeCommand } from '#tests/mutation/command.ts'

/** `npm run test:mutate -- [folder or file…]`: do the tests notice changed code? */
// Its processes end with it, also after Ctrl+C.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
process.exitCode = await mutateCodeCommand(process.argv.slice(2), console.log)
