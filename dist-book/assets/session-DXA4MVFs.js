var e=`<svg xmlns="http://www.w3.org/2000/svg" class="flow" data-diagram="session" viewBox="0 0 512 647" width="512" height="647" role="img" aria-labelledby="session-title session-desc">
<title id="session-title">Session</title>
<desc id="session-desc">Whether a customer is signed in in this tab, and why the last session ended. It begins with “Restoring”. 4 states and 10 ways between them.</desc>
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
<rect class="page" width="512" height="647" rx="8"/>
<g transform="translate(0 0)">
<g class="state holds whole" data-state="">
<title>Whether a customer is signed in in this tab, and why the last session ended.</title>
<rect class="box" x="1" y="1" width="510" height="571" rx="7"/>
<path class="band" d="M2 34v-26a6 6 0 0 1 6-6h496a6 6 0 0 1 6 6v26z"/>
</g>
<g class="state check whole" data-state="restoring">
<title>The tab looks for a session it was in before a reload.</title>
<rect class="box" x="298" y="78" width="86" height="33" rx="14"/>
</g>
<g class="state whole" data-state="anonymous">
<title>The dashboard sends the visitor to the sign-in page, which says why the last session ended.</title>
<rect class="box" x="122" y="174" width="136" height="33" rx="7"/>
</g>
<g class="state whole" data-state="authenticated">
<title>The dashboard is open to the customer.</title>
<rect class="box" x="193" y="342" width="161" height="86" rx="7"/>
</g>
<g class="state whole busy" data-state="ending">
<title>This browser has forgotten the customer and shows the sign-in page; the bank ends the session.</title>
<rect class="box" x="117" y="493" width="161" height="63" rx="7"/>
</g>
<g class="arrow"><circle class="dot" cx="341" cy="51" r="5"/><path d="M341 56L341 71"/><path class="head" d="M341 78L345 69L337 69z"/></g>
<g class="arrow always">
<path d="M355 111L355 117Q355 123 361 123L414 123Q420 123 420 129L420 324Q420 330 414 330L316.5 330Q314 330 314 332.5L314 335"/><path class="head" d="M314 342L318 333L310 333z"/>
<rect class="ground" x="344" y="182" width="151" height="17"/>
<text class="always" x="419.5" y="194" data-edge="session.restoring always 0">1. a session is stored here</text>
</g>
<g class="arrow always">
<path d="M327 111L327 117Q327 123 321 123L196 123Q190 123 190 129L190 167"/><path class="head" d="M190 174L194 165L186 165z"/>
<rect class="ground" x="111" y="135" width="158" height="17"/>
<text class="always" x="190" y="147" data-edge="session.restoring always 1">2. no session is stored here</text>
</g>
<g class="arrow event">
<path d="M224 207L224 213Q224 219 230 219L340 219Q346 219 346 225L346 314Q346 320 340 320L280 320Q274 320 274 326L274 335"/><path class="head" d="M274 342L278 333L270 333z"/>
<rect class="ground" x="285" y="261" width="121" height="17"/>
<text class="event" x="345.5" y="273" data-edge="session.anonymous signedIn 0">a customer signed in</text>
</g>
<g class="arrow event">
<path d="M233 342L233 326Q233 320 227 320L196 320Q190 320 190 314L190 214"/><path class="head" d="M190 207L186 216L194 216z"/>
<rect class="ground" x="106" y="231" width="167" height="77"/>
<text class="event" x="189.5" y="243" data-edge="session.authenticated expired 0">the bank says the session is</text>
<text class="event" x="189.5" y="258">over, or nobody was there for</text>
<text class="event" x="189.5" y="273">15 min</text>
<text class="event" x="189.5" y="288" data-edge="session.authenticated tokenGone 0">another tab removed the</text>
<text class="event" x="189.5" y="303">session</text>
</g>
<g class="arrow event">
<path d="M300 428L300 475Q300 481 294 481L240.5 481Q238 481 238 483.5L238 486"/><path class="head" d="M238 493L242 484L234 484z"/>
<rect class="ground" x="270" y="452" width="59" height="17"/>
<text class="event" x="299.5" y="464" data-edge="session.authenticated signOut 0">“Logout”</text>
</g>
<g class="arrow event">
<path d="M198 493L198 446Q198 440 204 440L244.5 440Q247 440 247 437.5L247 435"/><path class="head" d="M247 428L243 437L251 437z"/>
<rect class="ground" x="137" y="452" width="121" height="17"/>
<text class="event" x="197.5" y="464" data-edge="session.ending signedIn 0">a customer signed in</text>
</g>
<g class="arrow">
<path d="M157 493L157 487Q157 481 151 481L97 481Q91 481 91 475L91 225Q91 219 97 219L153.5 219Q156 219 156 216.5L156 214"/><path class="head" d="M156 207L152 216L160 216z"/>
<rect class="ground" x="17" y="361.5" width="148" height="47"/>
<text class="answer" x="91" y="373.5" data-edge="session.ending xstate.done.actor.0.session.ending 0">the bank has ended it</text>
<text class="failure" x="91" y="388.5" data-edge="session.ending xstate.error.actor.0.session.ending 0">the bank does not answer</text>
<text class="after" x="91" y="403.5" data-edge="session.ending xstate.after.signOutPatience.session.ending 0">after 3 s</text>
</g>
<g class="words holds whole">
<rect class="band" x="7" y="5" width="64" height="25"/>
<text class="title" x="13" y="22">Session</text>
</g>
<g class="words check whole">
<text class="title" x="310" y="99">Restoring</text>
</g>
<g class="words whole">
<text class="title" x="134" y="195">Nobody signed in</text>
</g>
<g class="words whole">
<text class="title" x="205" y="363">Signed in</text>
<path class="rule" d="M193 371h161"/>
<circle class="mark" cx="210" cy="382" r="2"/><text class="stay event" x="221" y="386" data-edge="session.authenticated signedIn 0">a customer signed in</text>
<circle class="mark" cx="210" cy="397" r="2"/><text class="stay event" x="221" y="401" data-edge="session.authenticated userRead 0">fresh customer details</text>
<text class="stay event" x="221" y="416">came</text>
</g>
<g class="words whole">
<text class="title" x="129" y="514">Signing out</text>
<path class="sign" d="M129 523h10m-3-3l3 3l-3 3M140 528h-10m3-3l-3 3l3 3"/><text class="call" x="145" y="529">end the session at the</text>
<text class="call" x="145" y="544">bank</text>
</g>
</g>
<g class="legend" transform="translate(0 573)"><g transform="translate(16 6)"><g class="arrow event"><path d="M0 8h17"/><path class="head" d="M24 8l-9-4v8z"/></g><text x="30" y="12">customer or page</text></g>
<g transform="translate(165 6)"><g class="arrow answer"><path d="M0 8h17"/><path class="head" d="M24 8l-9-4v8z"/></g><text x="30" y="12">it worked</text></g>
<g transform="translate(267 6)"><g class="arrow failure"><path d="M0 8h17"/><path class="head" d="M24 8l-9-4v8z"/></g><text x="30" y="12">it failed</text></g>
<g transform="translate(359 6)"><g class="arrow after"><path d="M0 8h17"/><path class="head" d="M24 8l-9-4v8z"/></g><text x="30" y="12">time is up</text></g>
<g transform="translate(16 26)"><g class="arrow always"><path d="M0 8h17"/><path class="head" d="M24 8l-9-4v8z"/></g><text x="30" y="12">checked at once, in order</text></g>
<g transform="translate(207 26)"><path class="sign" d="M6 5h10m-3-3l3 3l-3 3M17 10h-10m3-3l-3 3l3 3"/><text x="30" y="12">asks the bank</text></g>
<g transform="translate(336 26)"><circle class="mark" cx="12" cy="8" r="2"/><text x="30" y="12">stays where it is</text></g>
<g transform="translate(16 46)"><g class="busy"><rect class="box" x=".5" y="2" width="23" height="12" rx="4"/></g><text x="30" y="12">at work</text></g>
<g transform="translate(108 46)"><g class="check"><rect class="box" x=".5" y="2" width="23" height="12" rx="4"/></g><text x="30" y="12">passed through, seen by nobody</text></g></g>
</svg>
`;export{e as default};