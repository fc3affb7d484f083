/** Reports each problem in one line and ends the process with exit code 1. */
export function exitOnStartError(error: unknown): never {
  const { code, message } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE')
    console.error(`${message}. Choose another port with PORT=… or BACKOFFICE_PORT=…`)
  else for (const line of message.split('\n')) console.error(`Cannot start: ${line}`)
  process.exit(1)
}
