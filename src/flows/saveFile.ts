/** Has the browser save a file under this name. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  // Some browsers read the file only later: it is let go with the page.
  window.addEventListener('pagehide', () => URL.revokeObjectURL(url), { once: true })
}
