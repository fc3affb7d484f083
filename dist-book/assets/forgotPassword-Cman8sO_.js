var e=`<svg xmlns="http://www.w3.org/2000/svg" class="flow" data-diagram="forgotPassword" viewBox="0 0 420 534" width="420" height="534" role="img" aria-labelledby="forgotPassword-title forgotPassword-desc">
<title id="forgotPassword-title">Forgotten password</title>
<desc id="forgotPassword-desc">A customer who cannot sign in asks for a link to set a new password. It begins with “Filling in”. 3 states and 5 ways between them.</desc>
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
<rect class="page" width="420" height="534" rx="8"/>
<g transform="translate(7 0)">
<g class="state holds whole" data-state="">
<title>A customer who cannot sign in asks for a link to set a new password.</title>
<rect class="box" x="1" y="1" width="404" height="478" rx="7"/>
<path class="band" d="M2 34v-26a6 6 0 0 1 6-6h390a6 6 0 0 1 6 6v26z"/>
</g>
<g class="state whole" data-state="editing">
<title>The customer types the email of their account. What went wrong last stands beside it.</title>
<rect class="box" x="63" y="78" width="180" height="101" rx="7"/>
</g>
<g class="state whole busy" data-state="sending">
<title>The bank sends the mail.</title>
<rect class="box" x="130" y="289" width="106" height="63" rx="7"/>
</g>
<g class="state whole" data-state="sent">
<title>The link is on its way. The page says where to look and how to ask again.</title>
<rect class="box" x="26" y="415" width="103" height="48" rx="7"/>
</g>
<g class="arrow"><circle class="dot" cx="153" cy="51" r="5"/><path d="M153 56L153 71"/><path class="head" d="M153 78L157 69L149 69z"/></g>
<g class="arrow event">
<path d="M198 179L198 185Q198 191 204 191L310 191Q316 191 316 197L316 271Q316 277 310 277L203.5 277Q201 277 201 279.5L201 282"/><path class="head" d="M201 289L205 280L197 280z"/>
<rect class="ground" x="243" y="218" width="146" height="32"/>
<text class="event" x="316" y="230" data-edge="forgotPassword.editing submit 0">“Send Reset Link”, if the</text>
<text class="event" x="316" y="245">email is filled in</text>
</g>
<g class="arrow answer">
<path d="M183 352L183 397Q183 403 177 403L97.5 403Q95 403 95 405.5L95 408"/><path class="head" d="M95 415L99 406L91 406z"/>
<rect class="ground" x="138" y="374" width="89" height="17"/>
<text class="answer" x="182.5" y="386" data-edge="forgotPassword.sending xstate.done.actor.0.forgotPassword.sending 0">the mail is sent</text>
</g>
<g class="arrow failure">
<path d="M165 289L165 283Q165 277 159 277L159 277Q153 277 153 271L153 186"/><path class="head" d="M153 179L149 188L157 188z"/>
<rect class="ground" x="75" y="203" width="156" height="62"/>
<text class="failure" x="153" y="215" data-edge="forgotPassword.sending xstate.error.actor.0.forgotPassword.sending 0">sending fails: the email has</text>
<text class="failure" x="153" y="230">no account</text>
<text class="failure" x="153" y="245" data-edge="forgotPassword.sending xstate.error.actor.0.forgotPassword.sending 1">sending fails for another</text>
<text class="failure" x="153" y="260">reason</text>
</g>
<g class="arrow event">
<path d="M60 415L60 197Q60 191 66 191L105.5 191Q108 191 108 188.5L108 186"/><path class="head" d="M108 179L104 188L112 188z"/>
<rect class="ground" x="17" y="312" width="85" height="17"/>
<text class="event" x="59.5" y="324" data-edge="forgotPassword.sent again 0">“Send Again”</text>
</g>
<g class="words holds whole">
<rect class="band" x="7" y="5" width="140" height="25"/>
<text class="title" x="13" y="22">Forgotten password</text>
</g>
<g class="words whole">
<text class="title" x="75" y="99">Filling in</text>
<text class="button" x="75" y="114">“Send Reset Link”</text>
<path class="rule" d="M63 122h180"/>
<circle class="mark" cx="80" cy="133" r="2"/><text class="stay event" x="91" y="137" data-edge="forgotPassword.editing fieldChanged 0">types the email</text>
<circle class="mark" cx="80" cy="148" r="2"/><text class="stay event" x="91" y="152" data-edge="forgotPassword.editing submit 1">“Send Reset Link”, if the</text>
<text class="stay event" x="91" y="167">email is empty</text>
</g>
<g class="words whole">
<text class="title" x="142" y="310">Sending</text>
<text class="button" x="142" y="325">“Loading...”</text>
<path class="sign" d="M142 334h10m-3-3l3 3l-3 3M153 339h-10m3-3l-3 3l3 3"/><text class="call" x="158" y="340">mail the link</text>
</g>
<g class="words whole">
<text class="title" x="38" y="436">Sent</text>
<text class="button" x="38" y="451">“Send Again”</text>
</g>
</g>
<g class="legend" transform="translate(0 480)"><g transform="translate(16 6)"><g class="arrow event"><path d="M0 8h17"/><path class="head" d="M24 8l-9-4v8z"/></g><text x="30" y="12">customer or page</text></g>
<g transform="translate(165 6)"><g class="arrow answer"><path d="M0 8h17"/><path class="head" d="M24 8l-9-4v8z"/></g><text x="30" y="12">it worked</text></g>
<g transform="translate(267 6)"><g class="arrow failure"><path d="M0 8h17"/><path class="head" d="M24 8l-9-4v8z"/></g><text x="30" y="12">it failed</text></g>
<g transform="translate(16 26)"><path class="sign" d="M6 5h10m-3-3l3 3l-3 3M17 10h-10m3-3l-3 3l3 3"/><text x="30" y="12">asks the bank</text></g>
<g transform="translate(145 26)"><circle class="mark" cx="12" cy="8" r="2"/><text x="30" y="12">stays where it is</text></g>
<g transform="translate(285 26)"><g class="busy"><rect class="box" x=".5" y="2" width="23" height="12" rx="4"/></g><text x="30" y="12">at work</text></g></g>
</svg>
`;export{e as default};