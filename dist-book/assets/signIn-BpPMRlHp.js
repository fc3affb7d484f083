var e=`<svg xmlns="http://www.w3.org/2000/svg" class="flow" data-diagram="signIn" viewBox="0 0 420 972" width="420" height="972" role="img" aria-labelledby="signIn-title signIn-desc">
<title id="signIn-title">Sign in</title>
<desc id="signIn-desc">A customer proves who they are and gets to the dashboard. It begins with “Filling in”. 7 states and 7 ways between them.</desc>
<style>
.flow{--d-paper:#faf7f0;--d-box:#ffffff;--d-ink:#14231d;--d-soft:#4c5a53;--d-line:#7d8a82;--d-brand:#0f4a3b;--d-brand-soft:#e4efe8;--d-good:#13663f;--d-waiting:#7d4b00;--d-waiting-soft:#fcefd6;--d-bad:#b0271c;--d-bad-soft:#fcebe8;--d-focus:#b35a00}
@media(prefers-color-scheme:dark){.flow{--d-paper:#0d1512;--d-box:#1b2822;--d-ink:#edf1eb;--d-soft:#b2bfb8;--d-line:#74847b;--d-brand:#8cd6b9;--d-brand-soft:#17352b;--d-good:#84d6a6;--d-waiting:#f2c069;--d-waiting-soft:#362a10;--d-bad:#ff9f94;--d-bad-soft:#3b1a17;--d-focus:#f5bd66}}
.flow text{font:12px Helvetica, Arial, 'Liberation Sans', sans-serif;fill:var(--d-ink)}
.flow .page{fill:var(--d-paper)}
.flow .box{fill:var(--d-box);stroke:var(--d-line);stroke-width:1.2}
.flow .side>.box{stroke-dasharray:7 4}
.flow .holds>.box{fill:none;stroke:var(--d-brand);stroke-opacity:.55}
.flow .band{fill:var(--d-brand-soft)}
.flow .busy:not(.outside)>.box{fill:var(--d-waiting-soft)}
.flow .trouble:not(.outside)>.box{fill:var(--d-bad-soft);stroke:var(--d-bad)}
.flow .check>.box{stroke-dasharray:4 3;fill:none}
.flow .outside>.box{fill:none;stroke-dasharray:1.5 3}
.flow .inner{fill:none;stroke:var(--d-line)}
.flow .trouble>.inner{stroke:var(--d-bad)}
.flow .rule{stroke:var(--d-line);stroke-width:.8}
.flow .title{font-weight:700;font-size:13px}
.flow .check .title,.flow .outside .title{font-style:italic;font-weight:400}
.flow .button,.flow .call,.flow .legend text{fill:var(--d-soft)}
.flow .sign{fill:none;stroke:var(--d-brand);stroke-width:1.4;stroke-linecap:round;stroke-linejoin:round}
.flow .arrow path{fill:none;stroke:var(--d-soft);stroke-width:1.5}
.flow .arrow .head{stroke:none;fill:var(--d-soft)}
.flow .arrow text{text-anchor:middle}
.flow .arrow.list text{text-anchor:start}
.flow .ground{fill:var(--d-paper)}
.flow .dot,.flow .mark{fill:var(--d-soft)}
.flow .event>path{stroke:var(--d-ink)}
.flow .answer>path{stroke:var(--d-good)}
.flow .failure>path{stroke:var(--d-bad)}
.flow .after>path{stroke:var(--d-waiting)}
.flow .always>path{stroke:var(--d-soft)}
.flow .event>.head{stroke:none;fill:var(--d-ink)}
.flow .answer>.head{stroke:none;fill:var(--d-good)}
.flow .failure>.head{stroke:none;fill:var(--d-bad)}
.flow .after>.head{stroke:none;fill:var(--d-waiting)}
.flow .always>.head{stroke:none;fill:var(--d-soft)}
.flow .failure>path{stroke-dasharray:6 3}
.flow .after>path{stroke-dasharray:2 3}
.flow text.event{fill:var(--d-ink)}
.flow text.answer{fill:var(--d-good)}
.flow text.failure{fill:var(--d-bad)}
.flow text.after{fill:var(--d-waiting)}
.flow text.always{fill:var(--d-soft)}
.flow.covered .taken>path{stroke:var(--d-good);stroke-width:2.2}
.flow.covered .taken>.head{stroke:none;fill:var(--d-good)}
.flow.covered .missed>path{stroke:var(--d-bad);stroke-width:2.2}
.flow.covered .missed>.head{stroke:none;fill:var(--d-bad)}
.flow.covered text.taken{fill:var(--d-good)}
.flow.covered text.missed{fill:var(--d-bad);font-weight:700}
.flow .active>.box{stroke:var(--d-focus);stroke-width:3.5;stroke-opacity:1}
</style>
<rect class="page" width="420" height="972" rx="8"/>
<g transform="translate(34 0)">
<g class="state holds whole" data-state="">
<title>A customer proves who they are and gets to the dashboard.</title>
<rect class="box" x="1" y="1" width="350" height="896" rx="7"/>
<path class="band" d="M2 34v-26a6 6 0 0 1 6-6h336a6 6 0 0 1 6 6v26z"/>
</g>
<g class="state whole" data-state="editing">
<title>The customer types email and password. What went wrong last stands beside it.</title>
<rect class="box" x="32" y="78" width="189" height="101" rx="7"/>
</g>
<g class="state holds whole" data-state="submitting">
<title>The bank checks email and password. The words on the button tell how long it takes.</title>
<rect class="box" x="35" y="289" width="181" height="374" rx="7"/>
<path class="band" d="M36 337v-41a6 6 0 0 1 6-6h167a6 6 0 0 1 6 6v41z"/>
</g>
<g class="state whole busy" data-state="submitting.waiting">
<title>The button says that it is working; nothing can be pressed twice.</title>
<rect class="box" x="79" y="381" width="94" height="48" rx="7"/>
</g>
<g class="state whole busy" data-state="submitting.slow">
<title>The button asks for patience. The request goes on, nothing is lost.</title>
<rect class="box" x="59" y="490" width="133" height="48" rx="7"/>
</g>
<g class="state whole busy" data-state="submitting.slower">
<title>The button says that it will not be long. The request goes on until the bank answers.</title>
<rect class="box" x="59" y="599" width="133" height="48" rx="7"/>
</g>
<g class="state whole busy" data-state="verified">
<title>Email and password are right. The dashboard opens in two seconds.</title>
<rect class="box" x="89" y="724" width="74" height="48" rx="7"/>
</g>
<g class="state final whole" data-state="done">
<title>The dashboard opens.</title>
<rect class="box" x="83" y="833" width="85" height="48" rx="14"/>
<rect class="inner" x="86" y="836" width="79" height="42" rx="11"/>
</g>
<g class="arrow"><circle class="dot" cx="127" cy="51" r="5"/><path d="M127 56L127 71"/><path class="head" d="M127 78L131 69L123 69z"/></g>
<g class="arrow"><circle class="dot" cx="126" cy="354" r="5"/><path d="M126 359L126 374"/><path class="head" d="M126 381L130 372L122 372z"/></g>
<g class="arrow event">
<path d="M158 179L158 185Q158 191 164 191L254 191Q260 191 260 197L260 271Q260 277 254 277L158.5 277Q156 277 156 279.5L156 282"/><path class="head" d="M156 289L160 280L152 280z"/>
<rect class="ground" x="185" y="218" width="150" height="32"/>
<text class="event" x="260" y="230" data-edge="signIn.editing submit 0">“Log In”, if both fields are</text>
<text class="event" x="260" y="245">filled</text>
</g>
<g class="arrow answer">
<path d="M126 663L126 717"/><path class="head" d="M126 724L130 715L122 715z"/>
<rect class="ground" x="43" y="685" width="165" height="17"/>
<text class="answer" x="125.5" y="697" data-edge="signIn.submitting xstate.done.actor.0.signIn.submitting 0">the bank lets the customer in</text>
</g>
<g class="arrow failure">
<path d="M95 289L95 186"/><path class="head" d="M95 179L91 188L99 188z"/>
<rect class="ground" x="17" y="203" width="156" height="62"/>
<text class="failure" x="95" y="215" data-edge="signIn.submitting xstate.error.actor.0.signIn.submitting 0">sign-in fails: wrong email or</text>
<text class="failure" x="95" y="230">password</text>
<text class="failure" x="95" y="245" data-edge="signIn.submitting xstate.error.actor.0.signIn.submitting 1">sign-in fails for another</text>
<text class="failure" x="95" y="260">reason</text>
</g>
<g class="arrow after">
<path d="M126 429L126 483"/><path class="head" d="M126 490L130 481L122 481z"/>
<rect class="ground" x="97" y="451" width="58" height="17"/>
<text class="after" x="126" y="463" data-edge="signIn.submitting.waiting xstate.after.signInSlow.signIn.submitting.waiting 0">after 15 s</text>
</g>
<g class="arrow after">
<path d="M126 538L126 592"/><path class="head" d="M126 599L130 590L122 590z"/>
<rect class="ground" x="51" y="560" width="149" height="17"/>
<text class="after" x="125.5" y="572" data-edge="signIn.submitting.slow xstate.after.signInSlower.signIn.submitting.slow 0">after 15 s more, 30 s in all</text>
</g>
<g class="arrow after">
<path d="M126 772L126 826"/><path class="head" d="M126 833L130 824L122 824z"/>
<rect class="ground" x="100" y="794" width="51" height="17"/>
<text class="after" x="125.5" y="806" data-edge="signIn.verified xstate.after.signInRedirect.signIn.verified 0">after 2 s</text>
</g>
<g class="words holds whole">
<rect class="band" x="7" y="5" width="57" height="25"/>
<text class="title" x="13" y="22">Sign in</text>
</g>
<g class="words whole">
<text class="title" x="44" y="99">Filling in</text>
<text class="button" x="44" y="114">“Log In”</text>
<path class="rule" d="M32 122h189"/>
<circle class="mark" cx="49" cy="133" r="2"/><text class="stay event" x="60" y="137" data-edge="signIn.editing fieldChanged 0">types the email</text>
<circle class="mark" cx="49" cy="148" r="2"/><text class="stay event" x="60" y="152" data-edge="signIn.editing passwordTyped 0">types the password</text>
<circle class="mark" cx="49" cy="163" r="2"/><text class="stay event" x="60" y="167" data-edge="signIn.editing submit 1">“Log In”, if a field is empty</text>
</g>
<g class="words holds whole">
<rect class="band" x="41" y="293" width="174" height="40"/>
<text class="title" x="47" y="310">Signing in</text>
<path class="sign" d="M47 319h10m-3-3l3 3l-3 3M58 324h-10m3-3l-3 3l3 3"/><text class="call" x="63" y="325">check email and password</text>
</g>
<g class="words whole">
<text class="title" x="91" y="402">Up to 15 s</text>
<text class="button" x="91" y="417">“Loading...”</text>
</g>
<g class="words whole">
<text class="title" x="71" y="511">Longer than 15 s</text>
<text class="button" x="71" y="526">“Please Wait!”</text>
</g>
<g class="words whole">
<text class="title" x="71" y="620">Longer than 30 s</text>
<text class="button" x="71" y="635">“Almost there!”</text>
</g>
<g class="words whole">
<text class="title" x="101" y="745">Verified</text>
<text class="button" x="101" y="760">“Log In”</text>
</g>
<g class="words final whole">
<text class="title" x="95" y="854">Signed in</text>
<text class="button" x="95" y="869">“Log In”</text>
</g>
</g>
<g class="legend" transform="translate(0 898)"><g transform="translate(16 6)"><g class="arrow event"><path d="M0 8h17"/><path class="head" d="M24 8l-9-4v8z"/></g><text x="30" y="12">customer or page</text></g>
<g transform="translate(165 6)"><g class="arrow answer"><path d="M0 8h17"/><path class="head" d="M24 8l-9-4v8z"/></g><text x="30" y="12">it worked</text></g>
<g transform="translate(267 6)"><g class="arrow failure"><path d="M0 8h17"/><path class="head" d="M24 8l-9-4v8z"/></g><text x="30" y="12">it failed</text></g>
<g transform="translate(16 26)"><g class="arrow after"><path d="M0 8h17"/><path class="head" d="M24 8l-9-4v8z"/></g><text x="30" y="12">time is up</text></g>
<g transform="translate(121 26)"><path class="sign" d="M6 5h10m-3-3l3 3l-3 3M17 10h-10m3-3l-3 3l3 3"/><text x="30" y="12">asks the bank</text></g>
<g transform="translate(250 26)"><circle class="mark" cx="12" cy="8" r="2"/><text x="30" y="12">stays where it is</text></g>
<g transform="translate(16 46)"><g class="busy"><rect class="box" x=".5" y="2" width="23" height="12" rx="4"/></g><text x="30" y="12">at work</text></g>
<g transform="translate(108 46)"><g class="final"><rect class="box" x=".5" y="2" width="23" height="12" rx="4"/><rect class="inner" x="3" y="4.5" width="18" height="7" rx="2"/></g><text x="30" y="12">the end</text></g></g>
</svg>
`;export{e as default};