/** Ends the process with 1 and one plain line. */
export function cannotStart(error: unknown): never {
  const { code, message } = error as NodeJS.ErrnoException
  console.error(
    code === 'EADDRINUSE'
      ? `${message}. Choose another port with PORT=…`
      : `Cannot start: ${message}`,
  )
  process.exit(1)
}
