import { version } from '../../../package.json'

/** The release that the book belongs to, such as `0.1.0`. */
export const release: string = version

/** Tells the reader of a link that was made in another release; undefined otherwise. */
export const releaseNotice = (madeIn: string | undefined): string | undefined =>
  madeIn === undefined || madeIn === release
    ? undefined
    : `This link was made in release ${madeIn}. This is the book of release ${release}.`
