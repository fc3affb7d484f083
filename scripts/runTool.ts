import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { childCpuSeconds } from './profile.ts'
import { toolFile } from './tool.ts'

const times: string[] = []
const running = new Set<ChildProcess>()

/** How long each tool took so far, in one line. */
export const stageTimes = (): string => times.join(' · ')

/** Ends the tools that run: each may write until it has ended. */
export async function endTools(): Promise<void> {
  await Promise.all(
    [...running].map((child) => {
      const ended = once(child, 'exit')
      child.kill()
      return ended
    }),
  )
}

/**
 * Runs one tool of the project. Its output is printed when it ends, or as it comes.
 * @param tool a program of the installed packages, or `node`
 */
export async function runTool(
  name: string,
  tool: string,
  words: readonly string[],
  { env, isLive = false }: { env: NodeJS.ProcessEnv; isLive?: boolean },
): Promise<{ name: string; passed: boolean; command: string }> {
  if (isLive) console.log(`\n── ${name}`)
  const started = Date.now()
  const cpuBefore = childCpuSeconds()
  const script = tool === 'node' ? [] : [toolFile(tool)]
  const child = spawn(process.execPath, [...script, ...words], {
    stdio: isLive ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
    env,
  })
  running.add(child)
  const output: Buffer[] = []
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => output.push(chunk))
  const status = await new Promise<number | null>((resolve) => {
    child.once('error', () => resolve(null))
    child.once('close', resolve)
  })
  running.delete(child)
  if (!isLive) console.log(`\n── ${name}\n${Buffer.concat(output).toString().trimEnd()}`)
  const cpu = isLive && cpuBefore !== undefined ? childCpuSeconds()! - cpuBefore : undefined
  const wall = `${Math.round((Date.now() - started) / 1_000)} s`
  times.push(`${name} ${wall}${cpu === undefined ? '' : ` (CPU ${Math.round(cpu)} s)`}`)
  return { name, passed: status === 0, command: `npx ${tool} ${words.join(' ')}` }
}
