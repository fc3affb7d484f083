var e=`<svg xmlns="http://www.w3.org/2000/svg" class="flow" data-diagram="resetPassword" viewBox="0 0 478 710" width="478" height="710" role="img" aria-labelledby="resetPassword-title resetPassword-desc">
<title id="resetPassword-title">Reset password</title>
<desc id="resetPassword-desc">A customer with a mailed link sets a new password. It begins with “Filling in”. 5 states and 8 ways between them.</desc>
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
<rect class="page" width="478" height="710" rx="8"/>
<g transform="translate(0 0)">
<g class="state holds whole" data-state="">
<title>A customer with a mailed link sets a new password.</title>
<rect class="box" x="1" y="1" width="476" height="634" rx="7"/>
<path class="band" d="M2 34v-26a6 6 0 0 1 6-6h462a6 6 0 0 1 6 6v26z"/>
</g>
<g class="state whole" data-state="editing">
<title>The customer types the new password twice. What went wrong last stands beside it.</title>
<rect class="box" x="142" y="78" width="169" height="101" rx="7"/>
</g>
<g class="state whole busy" data-state="submitting">
<title>The bank checks the link and the passwords.</title>
<rect class="box" x="145" y="319" width="160" height="63" rx="7"/>
</g>
<g class="state whole trouble" data-state="linkInvalid">
<title>The link is spent or too old. The page leads to a new one.</title>
<rect class="box" x="139" y="462" width="129" height="48" rx="7"/>
</g>
<g class="state whole busy" data-state="changed">
<title>The new password holds; the sign-in page opens in two seconds.</title>
<rect class="box" x="327" y="462" width="129" height="48" rx="7"/>
</g>
<g class="state final whole" data-state="done">
<title>The sign-in page opens.</title>
<rect class="box" x="327" y="571" width="129" height="48" rx="14"/>
<rect class="inner" x="330" y="574" width="123" height="42" rx="11"/>
</g>
<g class="arrow"><circle class="dot" cx="227" cy="51" r="5"/><path d="M227 56L227 71"/><path class="head" d="M227 78L231 69L223 69z"/></g>
<g class="arrow event">
<path d="M255 179L255 185Q255 191 261 191L362 191Q368 191 368 197L368 301Q368 307 362 307L254.5 307Q252 307 252 309.5L252 312"/><path class="head" d="M252 319L256 310L248 310z"/>
<rect class="ground" x="292" y="233" width="152" height="32"/>
<text class="event" x="368" y="245" data-edge="resetPassword.editing submit 0">“Reset Password”, if both</text>
<text class="event" x="368" y="260">fields are filled</text>
</g>
<g class="arrow answer">
<path d="M265 382L265 388Q265 394 271 394L386 394Q392 394 392 400L392 455"/><path class="head" d="M392 462L396 453L388 453z"/>
<rect class="ground" x="322" y="413.5" width="139" height="17"/>
<text class="answer" x="391.5" y="425.5" data-edge="resetPassword.submitting xstate.done.actor.0.resetPassword.submitting 0">the new password holds</text>
</g>
<g class="arrow failure">
<path d="M198 319L198 186"/><path class="head" d="M198 179L194 188L202 188z"/>
<rect class="ground" x="116" y="203" width="164" height="92"/>
<text class="failure" x="198" y="215" data-edge="resetPassword.submitting xstate.error.actor.0.resetPassword.submitting 0">setting it fails: the passwords</text>
<text class="failure" x="198" y="230">differ</text>
<text class="failure" x="198" y="245" data-edge="resetPassword.submitting xstate.error.actor.0.resetPassword.submitting 2">setting it fails: the password</text>
<text class="failure" x="198" y="260">breaks a rule</text>
<text class="failure" x="198" y="275" data-edge="resetPassword.submitting xstate.error.actor.0.resetPassword.submitting 3">setting it fails for another</text>
<text class="failure" x="198" y="290">reason</text>
</g>
<g class="arrow failure">
<path d="M225 382L225 455"/><path class="head" d="M225 462L229 453L221 453z"/>
<rect class="ground" x="140" y="406" width="170" height="32"/>
<text class="failure" x="225" y="418" data-edge="resetPassword.submitting xstate.error.actor.0.resetPassword.submitting 1">setting it fails: the link is spent</text>
<text class="failure" x="225" y="433">or too old</text>
</g>
<g class="arrow event">
<path d="M182 462L182 456Q182 450 176 450L79 450Q73 450 73 444L73 400Q73 394 79 394L182.5 394Q185 394 185 391.5L185 389"/><path class="head" d="M185 382L181 391L189 391z"/>
<rect class="ground" x="17" y="413.5" width="111" height="17"/>
<text class="event" x="72.5" y="425.5" data-edge="resetPassword.linkInvalid submit 0">“Reset Password”</text>
</g>
<g class="arrow after">
<path d="M392 510L392 564"/><path class="head" d="M392 571L396 562L388 562z"/>
<rect class="ground" x="366" y="532" width="51" height="17"/>
<text class="after" x="391.5" y="544" data-edge="resetPassword.changed xstate.after.resetRedirect.resetPassword.changed 0">after 2 s</text>
</g>
<g class="words holds whole">
<rect class="band" x="7" y="5" width="116" height="25"/>
<text class="title" x="13" y="22">Reset password</text>
</g>
<g class="words whole">
<text class="title" x="154" y="99">Filling in</text>
<text class="button" x="154" y="114">“Reset Password”</text>
<path class="rule" d="M142 122h169"/>
<circle class="mark" cx="159" cy="133" r="2"/><text class="stay event" x="170" y="137" data-edge="resetPassword.editing passwordTyped 0">types a password</text>
<circle class="mark" cx="159" cy="148" r="2"/><text class="stay event" x="170" y="152" data-edge="resetPassword.editing submit 1">“Reset Password”, if a</text>
<text class="stay event" x="170" y="167">field is empty</text>
</g>
<g class="words whole">
<text class="title" x="157" y="340">Setting the password</text>
<text class="button" x="157" y="355">“Loading...”</text>
<path class="sign" d="M157 364h10m-3-3l3 3l-3 3M168 369h-10m3-3l-3 3l3 3"/><text class="call" x="173" y="370">set the new password</text>
</g>
<g class="words whole">
<text class="title" x="151" y="483">Link invalid</text>
<text class="button" x="151" y="498">“Reset Password”</text>
</g>
<g class="words whole">
<text class="title" x="339" y="483">Changed</text>
<text class="button" x="339" y="498">“Reset Password”</text>
</g>
<g class="words final whole">
<text class="title" x="339" y="592">On to sign-in</text>
<text class="button" x="339" y="607">“Reset Password”</text>
</g>
</g>
<g class="legend" transform="translate(0 636)"><g transform="translate(16 6)"><g class="arrow event"><path d="M0 8h17"/><path class="head" d="M24 8l-9-4v8z"/></g><text x="30" y="12">customer or page</text></g>
<g transform="translate(165 6)"><g class="arrow answer"><path d="M0 8h17"/><path class="head" d="M24 8l-9-4v8z"/></g><text x="30" y="12">it worked</text></g>
<g transform="translate(267 6)"><g class="arrow failure"><path d="M0 8h17"/><path class="head" d="M24 8l-9-4v8z"/></g><text x="30" y="12">it failed</text></g>
<g transform="translate(359 6)"><g class="arrow after"><path d="M0 8h17"/><path class="head" d="M24 8l-9-4v8z"/></g><text x="30" y="12">time is up</text></g>
<g transform="translate(16 26)"><path class="sign" d="M6 5h10m-3-3l3 3l-3 3M17 10h-10m3-3l-3 3l3 3"/><text x="30" y="12">asks the bank</text></g>
<g transform="translate(145 26)"><circle class="mark" cx="12" cy="8" r="2"/><text x="30" y="12">stays where it is</text></g>
<g transform="translate(285 26)"><g class="busy"><rect class="box" x=".5" y="2" width="23" height="12" rx="4"/></g><text x="30" y="12">at work</text></g>
<g transform="translate(16 46)"><g class="trouble"><rect class="box" x=".5" y="2" width="23" height="12" rx="4"/></g><text x="30" y="12">something failed</text></g>
<g transform="translate(158 46)"><g class="final"><rect class="box" x=".5" y="2" width="23" height="12" rx="4"/><rect class="inner" x="3" y="4.5" width="18" height="7" rx="2"/></g><text x="30" y="12">the end</text></g></g>
</svg>
`;export{e as default};