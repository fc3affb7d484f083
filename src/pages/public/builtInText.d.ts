/**
 * The built-in copy of the site: shown until the content service answers, and when it cannot (C5).
 * `scripts/builtInText.ts` makes each module from the bundled dataset.
 */
declare module 'virtual:built-in/settings' {
  const settings: import('#content/records.ts').SiteSettings
  export default settings
}
declare module 'virtual:built-in/home' {
  const home: import('#content/records.ts').HomePage
  export default home
}
declare module 'virtual:built-in/news' {
  const news: import('#content/records.ts').NewsItem[]
  export default news
}
declare module 'virtual:built-in/contact' {
  const contact: import('#content/records.ts').ContactPage
  export default contact
}
declare module 'virtual:built-in/branches' {
  const branches: import('#content/records.ts').Branch[]
  export default branches
}
declare module 'virtual:built-in/signIn' {
  const signIn: import('#content/records.ts').SignInPages
  export default signIn
}
declare module 'virtual:built-in/legal' {
  const pages: Record<
    import('#contract/pages.ts').LegalSlug,
    import('#content/records.ts').LegalPage
  >
  export default pages
}
declare module 'virtual:built-in/legalVersions' {
  const versions: import('#content/records.ts').LegalVersion[]
  export default versions
}
