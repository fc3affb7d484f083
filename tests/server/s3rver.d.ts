declare module '@20minutes/s3rver' {
  /** A store that keeps its objects in a folder. Its only key and secret are `S3RVER`. */
  export default class S3rver {
    constructor(options: {
      address: string
      port: number
      directory: string
      silent: boolean
      allowMismatchedSignatures: boolean
      configureBuckets: { name: string }[]
    })
    run(): Promise<{ port: number }>
    close(): Promise<void>
  }
}
