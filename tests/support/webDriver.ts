import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { eventually } from './eventually.ts'
import { findWebKit } from './findBrowsers.ts'

/** Calls of one browser's session, by W3C WebDriver. */
export interface WebDriverSession {
  /** @param path below the session, such as `/url` @throws WebDriverError when the driver refuses */
  send<Value = unknown>(method: 'GET' | 'POST', path: string, body?: object): Promise<Value>
  /** Ends the browser, its driver and its display. */
  close(): Promise<void>
}

/** A refusal of the driver; `code` is the standard's word for it, such as `stale element reference`. */
export class WebDriverError extends Error {
  readonly code: string
  constructor({ error, message }: { error: string; message: string }) {
    super(`${error}: ${message}`)
    this.code = error
  }
}

/**
 * Starts WebKitGTK on a display of its own. Its sessions keep nothing on the disk.
 * @throws Error when a program is missing
 */
export async function startWebKit(): Promise<WebDriverSession> {
  const programs = findWebKit()
  if (!programs)
    throw new Error('No WebKit was found. To change that: apt-get install webkit2gtk-driver xvfb')
  const started: ChildProcess[] = []
  const run = (...[path, words, options]: Parameters<typeof spawn>) => {
    const child = spawn(path, words ?? [], options ?? {})
    started.push(child)
    return child
  }
  const stop = () => {
    for (const child of started.toReversed()) child.kill()
  }
  try {
    // It chooses a free number and writes it to the descriptor 3.
    const screen = ['-screen', '0', '1280x1000x24', '-nolisten', 'tcp']
    const display = run(programs.display, ['-displayfd', '3', ...screen], {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    })
    const [number] = await once(display.stdio[3]!, 'data')
    const port = await freePort()
    run(programs.driver, [`--port=${port}`], {
      stdio: 'ignore',
      env: {
        ...process.env,
        DISPLAY: `:${String(number).trim()}`,
        // In this language a date is typed as month, day and year.
        LC_ALL: 'C.UTF-8',
        // Without a graphics card, layers of their own cost a third of the CPU time.
        WEBKIT_DISABLE_COMPOSITING_MODE: '1',
      },
    })
    const server = `http://127.0.0.1:${port}`
    await eventually(() => call(server, 'GET', '/status'))
    const { sessionId } = await call<{ sessionId: string }>(server, 'POST', '/session', {
      capabilities: {},
    })
    const session = `${server}/session/${sessionId}`
    return {
      send: (method, path, body) => call(session, method, path, body),
      close: () => call<void>(session, 'DELETE', '').finally(stop),
    }
  } catch (error) {
    stop()
    throw error
  }
}

async function call<Value>(base: string, method: string, path: string, body?: object) {
  const answer = await fetch(`${base}${path}`, {
    method,
    // The standard wants a body with each POST.
    body: method === 'POST' ? JSON.stringify(body ?? {}) : undefined,
  })
  const { value } = (await answer.json()) as { value: unknown }
  if (!answer.ok) throw new WebDriverError(value as { error: string; message: string })
  return value as Value
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}
