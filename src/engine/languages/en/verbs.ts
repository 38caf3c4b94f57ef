/** Verbs of texts about software, as alternatives of a pattern. */

/** What one does in a step, as an order. */
export const deed =
  '(?:add|apply|approve|bump|build|change|check|choose|click|clone|close|commit|copy|create|delete|deploy|download|edit|enable|disable|export|fill|find|fork|generate|go|import|install|invoke|launch|log|mark|merge|move|open|pass|press|publish|pull|push|put|reach|read|rebase|rebuild|regenerate|release|remove|rename|replace|report|request|restart|retry|revert|run|select|send|set|start|stop|submit|switch|sync|tag|test|trigger|turn|type|update|upgrade|upload|use|verify|visit|wait|write)';

/** What one is to do always, as an order. */
export const norm =
  '(?:assume|consider|cover|describe|discuss|document|ensure|explain|follow|format|group|include|indent|keep|label|leave|limit|make sure|mention|name|order|pin|prefer|prefix|provide|quote|reference|respect|sign|sort|squash|stick to|treat|try to|validate|wrap)';

/** Verbs as they stand behind what they are said of. */
export const verb =
  '(?:accept|add|aim|allow|apply|appl(?:y|ie)|assume|attach|avoid|become|begin|belong|bind|block|bring|build|bundle|cache|call|catch|change|check|claim|close|collect|come|communicate|compare|compile|compute|connect|contain|control|convert|copy|cost|cover|crash|create|decide|define|delete|deliver|demonstrate|depend|deploy|describe|determine|disable|drop|embed|emit|enable|encapsulate|end|enforce|ensure|exist|expect|expire|export|expose|extend|fail|fall|fetch|filter|flow|follow|forward|generate|get|give|go|handle|happen|help|hold|ignore|implement|import|include|increase|inherit|install|integrate|invoke|keep|know|last|lead|let|limit|link|list|listen|live|load|log|look|lose|maintain|make|manage|map|mark|match|mean|merge|need|offer|open|own|parse|pass|persist|point|prevent|print|process|produce|promise|protect|provide|publish|pull|push|raise|read|receive|redirect|reduce|reference|refer|reject|release|rel(?:y|ie)|remain|remove|render|replace|report|represent|require|resolve|respect|respond|restart|return|reuse|run|save|scan|select|send|serve|set|share|ship|show|sit|skip|sort|speak|start|stay|stop|store|stream|support|switch|take|target|throw|track|treat|trigger|trust|tr(?:y|ie)|turn|update|use|validate|wait|want|work|wrap|write)e?s?';

/** Words that stand between what is spoken of and its verb. */
export const adverb =
  '(?:also|always|already|automatically|currently|directly|explicitly|internally|just|now|often|only|recently|simply|sometimes|still|then|usually)';
